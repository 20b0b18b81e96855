import { Icon } from '../parts/icon.tsx';
import { useSite } from '../parts/site-context.ts';

/** Switches between light, dark and system mode. It needs JavaScript; without it the stylesheet hides the button. */
export function ColorModeSwitch() {
  const { messages } = useSite();
  const mode = messages.colorModes.system;
  return (
    <button
      className="sd-color-mode-switch"
      type="button"
      disabled
      data-color-mode=""
      title={mode}
      aria-label={messages.switchColorMode.replace('{mode}', mode)}
    >
      <Icon name="system" />
      <Icon name="light" />
      <Icon name="dark" />
    </button>
  );
}
