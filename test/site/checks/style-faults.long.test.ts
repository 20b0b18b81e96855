import { testStyleFaults } from '../../support/faults/style-faults.ts';

testStyleFaults();
