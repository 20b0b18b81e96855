// Most extensions are names of languages; these are not, or name another one.
const languages: Readonly<Record<string, string>> = {
  h: 'c',
  cc: 'cpp',
  cxx: 'cpp',
  hpp: 'cpp',
  hh: 'cpp',
  htm: 'html',
  pyi: 'python',
  txt: '',
  svg: 'xml',
  xsd: 'xml',
  csproj: 'xml',
  plist: 'xml',
  webmanifest: 'json',
  ex: 'elixir',
  exs: 'elixir',
  env: 'dotenv',
  tf: 'terraform',
  tfvars: 'terraform',
  dockerfile: 'docker',
  containerfile: 'docker',
  makefile: 'make',
  mk: 'make',
  gemfile: 'ruby',
  rakefile: 'ruby',
};

/** The language of a file by its name; empty for plain text. */
export function languageOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return languages[extension] ?? (extension === name ? '' : extension);
}
