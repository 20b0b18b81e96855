import { describe } from 'node:test';
import { canRunAsUser } from '../../support/faults/other-user.ts';
import { testUnreadable } from '../../support/faults/unreadable.ts';

describe('what cannot be read is reported, and never treated as missing', { skip: !canRunAsUser }, () => {
  testUnreadable(['content/docs', 'content/docs/a.md', 'content/static/a.txt']);
});
