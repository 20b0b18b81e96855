import { test } from 'node:test';
import { sendMalformedRequests } from '../../support/faults/fuzz-requests.ts';

test('malformed requests crash neither server and leave no connection open', { timeout: 900_000 }, () => sendMalformedRequests(600));
