/** Code that may load a module whose name is not in the code. */
const unknownModule = /\bcreateRequire\s*\(|\b(?:import|require|__require)\s*\((?!\s*["')])/;

/** The clock, random numbers, the disk, the network, the machine, computed environment variables and computed imports. */
const reads = [
  unknownModule,
  /\bnew\s+Date\b(?!\s*\(\s*[^\s)])/,
  /(?<![\w$.])(?<!new\s{1,9})Date\s*\(\s*\)/,
  /\bDate\.now\b/,
  /\bMath\.random\b/,
  /\bperformance\.(?:now|timeOrigin)\b/,
  /\b(?:crypto\.)?(?:randomUUID|getRandomValues|randomBytes|randomInt)\b(?!\s*[,}])/,
  /\bprocess\.(?:cwd|hrtime|uptime|pid|argv|memoryUsage|platform)\b/,
  /\bprocess\.env\s*\[(?!\s*['"])/,
  /\bfetch\s*\(/,
  /\b(?:readFile|readdir|stat|lstat|exists|opendir|readlink|realpath)(?:Sync)?\s*\(/,
  /\bcreateReadStream\s*\(/,
  /\b(?:execFile|exec|spawn)(?:Sync)?\s*\(/,
  /\b(?:os\.)?(?:hostname|userInfo|homedir|tmpdir|networkInterfaces|loadavg|freemem|totalmem)\s*\(/,
  /\bos\.(?:platform|cpus|uptime)\b/,
];

/** A string, which may contain what looks like a comment, or a comment. One without an end goes to that of the line or file. */
const stringOrComment = /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|(?<![:\\])\/\/.*$/gm;

/** True for code that reads what the cache does not track, so that its result may change without its inputs. */
export function isImpure(text: string): boolean {
  const code = text.replace(stringOrComment, (found) => (found.startsWith('/') ? ' ' : found));
  return reads.some((read) => read.test(code));
}

/** True for a bundle with modules that the bundler could not follow, such as `import(name)` and what `createRequire` loads. */
export function loadsUnknownModules(bundle: string): boolean {
  return unknownModule.test(bundle);
}
