import { test } from 'node:test';
import { sendMalformedRequests } from '../../support/faults/fuzz-requests.ts';
import { long } from '../../support/long.ts';

test('malformed requests crash neither server and leave no connection open', { timeout: 900_000 }, () => sendMalformedRequests(600));

test('100,000 malformed requests crash neither server and leave no connection open', { ...long, timeout: 1_200_000 }, () =>
  sendMalformedRequests(100_000),
);
