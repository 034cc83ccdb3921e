# SPDX-License-Identifier: MIT
# Homebrew: Formula/c/citius.rb of a tap, or homebrew-core without these comments.
class Citius < Formula
  desc "Fast, constant-time hashes and ciphers: library and tool"
  homepage "https://citius.invalid/"
  url "https://citius.invalid/citius-0.2.1.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "cmake" => :build
  depends_on "nlohmann-json" => :build

  def install
    args = %w[
      -DCITIUS_CRYPTOPP=OFF
      -DCITIUS_PROVIDER=OFF
      -DCITIUS_TESTS=OFF
    ]
    system "cmake", "-S", ".", "-B", "build", *args, *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    system bin/"citius", "selftest"
    (testpath/"test.c").write <<~C
      #include <citius/citius.h>
      #include <string.h>

      int main(void)
      {
          unsigned char digest[20];

          return citius_sha1(digest, "abc", 3) != CITIUS_OK || memcmp(digest, "\\xa9\\x99\\x3e\\x36", 4) != 0;
      }
    C
    system ENV.cc, "test.c", "-I#{include}", "-L#{lib}", "-lcitius", "-o", "test"
    system "./test"
  end
end
