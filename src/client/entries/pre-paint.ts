import { applyColorMode, colorChoice } from '../color-mode/apply-color-mode.ts';

// Inlined into the head of every page, so that the first paint is right.
applyColorMode(colorChoice());
