/* SPDX-License-Identifier: MIT */
/* Descriptions of error codes, and the version. */
#include "../../include/citius/common.h"

#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)

const char *citius_strerror(int error)
{
    switch (error) {
    case CITIUS_OK:
        return "no error";
    case CITIUS_ENULL:
        return "a NULL pointer where bytes are needed";
    case CITIUS_EINIT:
        return "the object was not initialised";
    case CITIUS_EKIND:
        return "no such algorithm";
    case CITIUS_EIMPL:
        return "the algorithm has no implementation of that name";
    case CITIUS_ECPU:
        return "this CPU lacks a feature that the implementation needs";
    case CITIUS_ESIZE:
        return "a size that does not fit";
    case CITIUS_ELENGTH:
        return "the message is longer than the standard allows";
    case CITIUS_EOVERLAP:
        return "the output overlaps an input";
    case CITIUS_EFORGED:
        return "the tag does not belong to the message";
    case CITIUS_EDIRECTION:
        return "the object works in the other direction";
    case CITIUS_EMODE:
        return "the mode does not fit the cipher or the hash";
    case CITIUS_EPADDING:
        return "the padding is wrong";
    case CITIUS_ECOLLISION:
        return "a collision attack on SHA-1 made the message";
    default:
        return "unknown error";
    }
}

const char *citius_version(void)
{
    return TEXT(CITIUS_VERSION_MAJOR) "." TEXT(CITIUS_VERSION_MINOR) "." TEXT(CITIUS_VERSION_PATCH);
}
