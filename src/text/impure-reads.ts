import type { Place } from './place.ts';

/** Code whose result can change without a change of inputs. */
interface ImpureRead {
  /** As written. */
  readonly code: string;
  readonly place: Place;
}

/** Code that may load a module whose name is not in the code. */
const unknownModule = /\bcreateRequire\s*\(|\b(?:import|require|__require)\s*\((?!\s*["')])/;

/** The clock, random numbers, the disk, the network, the machine, computed environment variables and computed imports. */
const reads = [
  unknownModule,
  /\bnew\s+Date\b(?!\s*\(\s*[^\s)])(?:\s*\(\s*\))?/,
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

/** What makes a difference only with the time zone of the machine, or the order in which pages are rendered. */
const states = [
  /\.(?:getTimezoneOffset|toLocale(?:Date|Time)?String|resolvedOptions)\s*\(/,
  /\bglobalThis\.[\w$]+/,
  /^(?:export[ \t]+)?let[ \t]+[\w$]+/m,
];

const patternOf = (all: readonly RegExp[]) => new RegExp(all.map(({ source }) => source).join('|'), 'gm');
const readPattern = patternOf(reads);
const suspectPattern = patternOf([...reads, ...states]);
/** A string, which may contain what looks like a comment, or a comment. One without an end goes to that of the line or file. */
const stringOrComment = /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|(?<![:\\])\/\/.*$/gm;

/** Finds reads that the cache does not track in code, in order. */
export function impureReads(text: string): ImpureRead[] {
  return findAll(text, readPattern);
}

/** The same, with code that may give another result in another order of pages or time zone. */
export function suspectReads(text: string): ImpureRead[] {
  return findAll(text, suspectPattern);
}

function findAll(text: string, pattern: RegExp): ImpureRead[] {
  const code = text.replace(stringOrComment, (found) => (found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found));
  let [line, lineStart, lineEnd] = [1, 0, code.indexOf('\n')];
  return Array.from(code.matchAll(pattern), ({ 0: found, index }) => {
    for (; lineEnd !== -1 && lineEnd < index; lineEnd = code.indexOf('\n', lineStart)) {
      lineStart = lineEnd + 1;
      line++;
    }
    return { code: found.replace(/\s*[([]$/, ''), place: { line, column: index - lineStart + 1 } };
  });
}

/** True for a bundle with modules that the bundler could not follow, such as `import(name)` and what `createRequire` loads. */
export function loadsUnknownModules(bundle: string): boolean {
  return unknownModule.test(bundle);
}
