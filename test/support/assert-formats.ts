import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { validateXML } from 'xmllint-wasm';

/** The published schema without `$schema` and `id`: its keywords have the same meaning in the draft that the validator uses. */
const {
  $schema: _,
  id: __,
  ...sarifSchema
} = JSON.parse(readFileSync(join(import.meta.dirname, '../features/report-formats/fixtures/sarif-2.1.0.json'), 'utf8'));

/** The documented fields of GitLab Code Quality reports. */
const gitlabSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string' },
      fingerprint: { type: 'string', minLength: 16 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', pattern: '^[^/].*$' },
          lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
};

function assertValid(schema: object, value: unknown): void {
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false });
  assert.ok(ajv.validate(schema, value), ajv.errorsText());
}

/** Asserts that a SARIF log is valid. */
export function assertSarif(log: unknown): void {
  assertValid(sarifSchema, log);
}

/** Asserts that a Code Quality report is valid. */
export function assertGitlab(entries: unknown): void {
  assertValid(gitlabSchema, entries);
}

/**
 * The grammar of workflow commands: `::command key=value,key=value::message`, with each value escaped, and one command per line.
 */
const workflowCommand =
  /^::(?:error|warning) (?:(?:file|line|col|title)=(?:[^%,:\r\n]|%(?:25|0D|0A|3A|2C))*,?)+::(?:[^%\r\n]|%(?:25|0D|0A))*$/;

/** Asserts that each line is a workflow command. */
export function assertGithub(lines: readonly string[]): void {
  for (const line of lines) assert.match(line, workflowCommand);
}

/** The schema published by Jenkins, which is as strict as any server. */
const junitSchema = readFileSync(join(import.meta.dirname, '../features/report-formats/fixtures/jenkins-junit.xsd'), 'utf8');

/** Validates a report, and checks the counts of its test suites. */
export async function assertJunit(xml: string): Promise<void> {
  const { valid, errors } = await validateXML({ xml: { fileName: 'check.xml', contents: xml }, schema: junitSchema });
  assert.ok(valid, errors.map(({ message }) => message).join('\n'));
  const count = (name: string) => xml.split(`<${name} `).length - 1;
  assert.ok(xml.includes(`<testsuites name="storedocs" tests="${count('testcase')}" failures="${count('failure')}" errors="0">`));
}
