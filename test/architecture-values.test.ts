import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sourceFiles } from './support/source-files.ts';
import { declaredTypes } from './support/type-members.ts';

const mostMembers = 15;

/** Types as long as their schema, whose members are the keys that authors write or the texts of the interface; and tables of types by kind. */
const records = /FrontMatter|Messages$|Flags$|^(?:SitePlugin|DiagnosticCodes|RouteTargets|PagesByKind)$/;

const types = declaredTypes([...sourceFiles('src'), ...sourceFiles('templates')]);
const code = sourceFiles('src');

describe('the values of the pipe', () => {
  test('have at most 15 members, those of their base types included', () => {
    assert.ok(types.some(({ name, members }) => name === 'SiteData' && members.has('baseUrl') && members.has('navbar')));
    const large = types.filter(
      ({ name, path, members }) => members.size > mostMembers && !records.test(name) && !/^src\/config\//.test(path),
    );
    assert.deepEqual(
      large.map(({ path, name, members }) => `${path} ${name} ${members.size}`),
      [],
    );
  });

  test('code of pages reaches files and published assets only through its reader', () => {
    const tools = types.find(({ name }) => name === 'PageTools');
    const sink = types.find(({ name }) => name === 'PageSink');
    assert.ok(tools && sink && sink.members.size > 0);
    assert.deepEqual(
      [...tools.members].filter((member) => sink.members.has(member)),
      [],
    );
    const ofPages = code.filter(({ path }) => /^src\/render\/(?:page|blog|plugins)\//.test(path) && !path.endsWith('/page-reader.ts'));
    const readers = /^import (?!type ).*'(?:node:fs|[^']*\/(?:read-text|read-code-file|load-assets|seen-files)\.ts)'/gm;
    const offenders = ofPages.flatMap(({ path, text }) => Array.from(text.matchAll(readers), ([line]) => `${path}: ${line}`));
    assert.deepEqual(offenders, []);
  });
});
