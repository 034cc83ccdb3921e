# SPDX-License-Identifier: MIT
# What packaging/homebrew/citius.rb takes of Homebrew.
#
#     ruby formula.rb FORMULA                   load it, and print the commands of its installation
#     ruby formula.rb FORMULA TARBALL FOLDER    install the tarball in FOLDER by it, and run its test
require "digest"
require "fileutils"
require "pathname"

class Formula
  class << self
    attr_reader :facts, :tests

    %i[desc homepage url sha256 license].each { |name| define_method(name) { |value| (@facts ||= {})[name] = value } }
    def depends_on(name) = name
    def test(&block) = @tests = block
    def inherited(formula) = (@formulas ||= []) << formula
    def only = @formulas.first
  end

  attr_reader :prefix, :testpath

  def initialize(folder)
    @dry = folder.nil?
    @prefix = Pathname(folder || "/prefix") + "prefix"
    @testpath = Pathname(folder || "/prefix") + "test"
  end

  def bin = prefix + "bin"
  def include = prefix + "include"
  def lib = prefix + "lib"

  def std_cmake_args
    ["-DCMAKE_INSTALL_PREFIX=#{prefix}", "-DCMAKE_INSTALL_LIBDIR=lib", "-DCMAKE_BUILD_TYPE=Release", "-DBUILD_TESTING=OFF"]
  end

  def system(*words)
    words = words.map(&:to_s)
    return puts(words.join(" ")) if @dry

    Kernel.system(*words) || abort("#{words.first} fails")
  end
end

def ENV.cc = "cc"

path, tarball, folder = ARGV.map { |name| File.expand_path(name) }
load path
facts = Formula.only.facts
abort "desc is too long" if facts[:desc].size > 80
abort "url names no tarball of a version" unless facts[:url].match?(%r{\Ahttps://.*/citius-\d+\.\d+\.\d+\.tar\.gz\z})
abort "sha256 has another form" unless facts[:sha256].match?(/\A\h{64}\z/)
formula = Formula.only.new(folder)
unless tarball
  formula.install
  exit
end
abort "another checksum" unless Digest::SHA256.file(tarball).hexdigest == facts[:sha256]
FileUtils.mkdir_p([folder, formula.testpath])
Dir.chdir(folder) { Kernel.system("tar", "xf", tarball) || abort }
Dir.chdir(Dir["#{folder}/citius-*"].first) { formula.install }
Dir.chdir(formula.testpath) do
  ENV["LD_LIBRARY_PATH"] = formula.lib.to_s
  formula.instance_eval(&Formula.only.tests)
end
