import { testStyleFaults } from '../support/style-faults.ts';

testStyleFaults();
