import { test } from 'node:test';
import { sendMalformedRequests } from '../../support/faults/fuzz-requests.ts';

test('100,000 malformed requests crash neither server and leave no connection open', { timeout: 1_200_000 }, () =>
  sendMalformedRequests(100_000),
);
