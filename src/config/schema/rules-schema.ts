import * as z from 'zod';
import { levelOf, type RuleId, reportsOf, ruleIds } from '../../model/rules.ts';

const level = z.enum(['error', 'warn', 'off']);

const limit = z.number().int().positive().optional();

/** `budgets` of the configuration. */
export const budgetsSchema = z.strictObject({
  html: limit.describe('Maximum size of the HTML in bytes, uncompressed.'),
  elements: limit.describe('Maximum number of elements.'),
  css: limit.describe('Maximum size of the stylesheets that the HTML refers to, in bytes, uncompressed.'),
  javascript: limit.describe('Maximum size of the scripts that the HTML refers to, in bytes, uncompressed.'),
  images: limit.describe("Maximum size of the site's images that the HTML refers to, in bytes."),
  searchIndex: limit.describe('Maximum total size of the search index in bytes, uncompressed.'),
});

const shape = Object.fromEntries(
  ruleIds.map((id) => [id, level.optional().describe(`${reportsOf(id)} By default \`${levelOf(id, {})}\`.`)] as const),
);

function hasAllRules<Value>(values: Readonly<Record<string, Value>>): values is Record<RuleId, Value> {
  return ruleIds.every((id) => Object.hasOwn(values, id));
}

if (!hasAllRules(shape)) throw new Error('Every rule has a schema.');
const ownRules = z.object(shape);

/** `rules` of the configuration; other keys are rules of plugins, `plugin/rule`, which are validated when the plugins are known. */
export const rulesSchema = ownRules.catchall(level);
