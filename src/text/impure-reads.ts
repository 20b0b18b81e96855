import { type Place, placeOf } from './place.ts';

/** Code whose result can change without a change of inputs. */
interface ImpureRead {
  /** As written. */
  readonly code: string;
  readonly place: Place;
}

/** The clock, random numbers, the disk, the network, the machine, and computed environment variables. */
const reads = [
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
const comment = /\/\*[\s\S]*?\*\/|(?<![:'"\\])\/\/.*$/gm;

/** Finds reads that the cache does not track in code, in order. */
export function impureReads(text: string): ImpureRead[] {
  return findAll(text, readPattern);
}

/** The same, with code that may give another result in another order of pages or time zone. */
export function suspectReads(text: string): ImpureRead[] {
  return findAll(text, suspectPattern);
}

function findAll(text: string, pattern: RegExp): ImpureRead[] {
  const code = text.replace(comment, (found) => found.replace(/[^\n]/g, ' '));
  return Array.from(code.matchAll(pattern), ({ 0: found, index }) => ({
    code: found.replace(/\s*[([]$/, ''),
    place: placeOf(text, index),
  }));
}
