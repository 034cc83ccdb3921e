# SPDX-License-Identifier: MIT
# Nix: pkgs/by-name/ci/citius/package.nix of nixpkgs, or pkgs.callPackage ./package.nix { }.
{
  lib,
  stdenv,
  fetchurl,
  cmake,
  ninja,
  nlohmann_json,
  openssl,
  withTool ? true,
  withProvider ? !stdenv.hostPlatform.isWindows,
}:

stdenv.mkDerivation (finalAttrs: {
  pname = "citius";
  version = "0.2.1";

  src = fetchurl {
    url = "https://citius.invalid/citius-${finalAttrs.version}.tar.gz";
    hash = "sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
  };

  outputs = [
    "out"
    "dev"
  ]
  ++ lib.optional withTool "man";

  nativeBuildInputs = [
    cmake
    ninja
  ];
  buildInputs =
    lib.optionals withTool [
      nlohmann_json
    ]
    ++ lib.optional withProvider openssl;

  cmakeFlags = [
    (lib.cmakeBool "CITIUS_CLI" withTool)
    (lib.cmakeBool "CITIUS_CRYPTOPP" false)
    (lib.cmakeBool "CITIUS_PROVIDER" withProvider)
    (lib.cmakeBool "CITIUS_TESTS" false)
  ];

  doInstallCheck = withTool && stdenv.buildPlatform.canExecute stdenv.hostPlatform;
  installCheckPhase = ''
    runHook preInstallCheck
    $out/bin/citius selftest
    runHook postInstallCheck
  '';

  meta = {
    description = "Fast, constant-time hashes and ciphers: C library and command-line tool";
    homepage = "https://citius.invalid";
    license = lib.licenses.mit;
    platforms = lib.platforms.unix ++ lib.platforms.windows;
    pkgConfigModules = [ "citius" ];
  }
  // lib.optionalAttrs withTool { mainProgram = "citius"; };
})
