# SPDX-License-Identifier: MIT
# What packaging/nix/package.nix takes of nixpkgs, as far as its evaluation needs it.  Fails if a value is not as expected.
{ package }:
let
  lib = {
    cmakeBool = name: value: "-D${name}:BOOL=${if value then "TRUE" else "FALSE"}";
    optional = condition: value: if condition then [ value ] else [ ];
    optionals = condition: values: if condition then values else [ ];
    optionalAttrs = condition: attributes: if condition then attributes else { };
    licenses.mit = "MIT";
    platforms.unix = [ "x86_64-linux" ];
    platforms.windows = [ "x86_64-windows" ];
  };
  stdenv = {
    hostPlatform.isWindows = false;
    buildPlatform.canExecute = platform: true;
    mkDerivation = function: let self = function self; in self;
  };
  build = choice: import package ({
    inherit lib stdenv;
    fetchurl = source: source;
    cmake = "cmake";
    ninja = "ninja";
    nlohmann_json = "nlohmann_json";
    openssl = "openssl";
  } // choice);
  all = build { };
  library = build { withTool = false; withProvider = false; };
in
assert builtins.match "https://.*/citius-${all.version}[.]tar[.]gz" all.src.url != null;
assert all.buildInputs == [ "nlohmann_json" "openssl" ] && library.buildInputs == [ ];
assert all.outputs == [ "out" "dev" "man" ] && library.outputs == [ "out" "dev" ];
assert builtins.elem "-DCITIUS_CLI:BOOL=FALSE" library.cmakeFlags;
assert all.meta.mainProgram == "citius" && !(library.meta ? mainProgram);
[ all library ]
