/* SPDX-License-Identifier: MIT */
/* Messages that are encrypted and authenticated with OCB, in C++, with errors as std::error_code: this program can be compiled without
 * exceptions.  A sealed message is the nonce, the ciphertext and the tag.  The nonce is a counter: no value may be used twice with a
 * key.
 *
 *     c++ -std=c++17 -fno-exceptions sealed_messages.cpp $(pkg-config --cflags --libs citius) -o sealed_messages */
#include <citius/citius.hpp>

#include <cstdio>
#include <string>
#include <vector>

static constexpr std::size_t NONCE = 12, TAG = 16;

class sealer {
public:
    sealer(citius::view key, std::error_code &ec) : key_(CITIUS_AES, key, nullptr, ec)
    {
        if (!ec)
            ocb_ = citius::ocb(key_, TAG, CITIUS_OCB3, ec);
    }
    sealer(const sealer &) = delete; /* ocb_ points to key_ */
    sealer &operator=(const sealer &) = delete;

    std::vector<unsigned char> seal(citius::view message, std::error_code &ec)
    {
        std::vector<unsigned char> out(NONCE + message.size() + TAG);
        const citius::buffer nonce = citius::buffer(out).subspan(0, NONCE);

        sent_++;
        for (std::size_t i = 0; i < 8; i++)
            out[NONCE - 1 - i] = static_cast<unsigned char>(sent_ >> 8 * i);
        const citius::digest tag =
            ocb_.encrypt(citius::buffer(out).subspan(NONCE, message.size()), nonce, {}, message, ec);
        std::copy(tag.begin(), tag.end(), out.end() - TAG);
        return out;
    }

    std::string open(citius::view sealed, std::error_code &ec) const
    {
        if (sealed.size() < NONCE + TAG) {
            ec = CITIUS_ESIZE;
            return {};
        }
        const std::size_t len = sealed.size() - NONCE - TAG;
        std::string text(len, '\0');

        ocb_.decrypt(text, sealed.subspan(NONCE + len), sealed.subspan(0, NONCE), {}, sealed.subspan(NONCE, len), ec);
        return text;
    }

private:
    citius::key key_;
    citius::ocb ocb_{};
    std::uint64_t sent_ = 0;
};

int main()
{
    std::error_code ec;
    sealer channel(std::string("32 bytes from a random generator"), ec);
    std::vector<unsigned char> sealed = channel.seal(std::string("hello, Bob"), ec);

    if (ec)
        return 1;
    std::printf("%s\n", channel.open(sealed, ec).c_str());
    sealed[NONCE] ^= 1;
    const std::string text = channel.open(sealed, ec);
    std::printf("%s\n", ec == CITIUS_EFORGED ? "changed" : text.c_str());
    (void)channel.open(citius::view(sealed).subspan(0, 20), ec);
    std::printf("%s\n", ec.message().c_str());
    return 0;
}
