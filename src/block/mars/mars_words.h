/* MARS: what mars_rounds.h asks for but look-ups, where V is a word of one block. */
#define V uint32_t
#define GROUPS 1
#define ADD(a, b) ((a) + (b))
#define SUB(a, b) ((a) - (b))
#define XOR(a, b) ((a) ^ (b))
#define MULTIPLY(a, b) ((a) * (b))
#define ROTATE(x, n) rol32(x, n)
#define ROTATE_BY(x, y) ((x) << ((y) & 31) | (x) >> (-(y) & 31))
#define KEY(p) (*(p))
