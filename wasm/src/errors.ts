// SPDX-License-Identifier: MIT
// The errors that the library reports; arguments of a wrong JavaScript type are a TypeError.

/** The names of the codes in include/citius/common.h, and ENOMEM: the module's memory cannot grow. */
export const CODES = ["OK", "ENULL", "EINIT", "EKIND", "EIMPL", "ECPU", "ESIZE", "ELENGTH", "EOVERLAP", "EFORGED",
    "EDIRECTION", "EMODE", "EPADDING", "ECOLLISION", "ENOMEM"] as const;
export type ErrorCode = (typeof CODES)[number];

/** Invalid input, which changed nothing. */
export class CitiusError extends Error {
    override name = "CitiusError";
    constructor(readonly code: ErrorCode, message: string) {
        super(message);
    }
}

/** The tag does not match: the data was modified, or the key, nonce or associated data is wrong. */
export class AuthenticationError extends CitiusError {
    override name = "AuthenticationError";
}

/** A collision attack made the message; its digest proves nothing. */
export class CollisionError extends CitiusError {
    override name = "CollisionError";
    constructor(message: string, readonly digest: Uint8Array, readonly index = 0) {
        super("ECOLLISION", message);
    }
}
