import { settings } from 'storedocs:settings';
import { announce } from './announce.ts';

/** How long a button says that it has copied, in milliseconds. */
const feedbackTime = 2000;

/** Gives each code block a button that copies its text. Does nothing where the clipboard is out of reach. */
export function addCopyButtons(): void {
  const { copyCode: copy, copied } = settings.texts;
  if (!navigator.clipboard) return;
  for (const figure of document.querySelectorAll<HTMLElement>('figure.code')) {
    const button = document.createElement('button');
    const label = (text: string) => {
      button.title = text;
      button.ariaLabel = text;
      button.classList.toggle('copied', text === copied);
    };
    button.type = 'button';
    button.className = 'copy-button';
    label(copy);
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(codeOf(figure));
      label(copied);
      announce(copied);
      setTimeout(() => label(copy), feedbackTime);
    });
    figure.append(button);
  }
}

/** The code without the lines that an author marked as removed. */
function codeOf(figure: HTMLElement): string {
  const lines = figure.querySelectorAll('.line:not(.removed)');
  const code = Array.from(lines, (line) => line.textContent ?? '').join('');
  return (code || figure.querySelector('code')?.textContent || '').replace(/\n$/, '');
}
