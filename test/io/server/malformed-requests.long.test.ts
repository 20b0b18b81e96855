import { test } from 'node:test';
import { sendMalformedRequests } from '../../support/fuzz-requests.ts';

test('100,000 malformed requests end neither server and leave nothing open', { timeout: 1_200_000 }, () => sendMalformedRequests(100_000));
