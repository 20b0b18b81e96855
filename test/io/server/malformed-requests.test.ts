import { test } from 'node:test';
import { sendMalformedRequests } from '../../support/fuzz-requests.ts';

test('malformed requests end neither server and leave nothing open', { timeout: 900_000 }, () => sendMalformedRequests(600));
