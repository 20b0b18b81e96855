import { type Place, placeOf } from './place.ts';

/** Code whose result can change without a change of inputs. */
interface ImpureRead {
  /** As written. */
  readonly code: string;
  readonly place: Place;
}

const impure = [
  /\bnew\s+Date\s*\(\s*\)/,
  /\bDate\.now\b/,
  /\bMath\.random\b/,
  /\bperformance\.(?:now|timeOrigin)\b/,
  /\bcrypto\.(?:randomUUID|getRandomValues|randomBytes|randomInt)\b/,
  /\bprocess\.(?:cwd|hrtime|uptime|pid|argv|memoryUsage|platform)\b/,
  /\bprocess\.env\s*\[(?!\s*['"])/,
  /\bfetch\s*\(/,
  /\b(?:readFile|readdir|stat|lstat|exists|opendir|readlink|realpath)(?:Sync)?\s*\(/,
  /\b(?:execFile|exec|spawn)(?:Sync)?\s*\(/,
  /\bos\.(?:hostname|userInfo|homedir|tmpdir|platform|cpus)\b/,
];
const pattern = new RegExp(impure.map(({ source }) => source).join('|'), 'g');

/** Finds reads of the clock, random numbers, the disk, the network and computed environment variables, in order. */
export function impureReads(text: string): ImpureRead[] {
  return Array.from(text.matchAll(pattern), ({ 0: code, index }) => ({ code: code.replace(/\s*[([]$/, ''), place: placeOf(text, index) }));
}
