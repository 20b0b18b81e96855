import { closestTo, makeElement } from '../dom/make-element.ts';
import { remember, tabsKey } from '../dom/storage.ts';
import { followAnchors, revealEvent, showTarget } from './reveal.ts';

// In the HTML, tabs are radio buttons, each followed by its label and panel. Here they become a tab list above the panels.

type Choice = HTMLInputElement | HTMLButtonElement;

let isFollowing = false;

/** Turns the radio buttons of a page into ARIA tabs and opens the panels around the anchor of the current URL. */
export function upgradeTabs(): void {
  if (!isFollowing) followTabs();
  isFollowing = true;
  document.querySelectorAll<HTMLElement>('.sd-tabs').forEach(upgrade);
  showTarget(openPanels);
}

function followTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = closestTo<HTMLButtonElement>(event, '.sd-tabs [role=tab]');
    if (tab) choose(tab);
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('.sd-tabs > input')) choose(target);
  });
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLButtonElement && target.matches('.sd-tabs [role=tab]')) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const tab = neighbor(target, key);
    if (!tab) return;
    event.preventDefault();
    tab.focus({ preventScroll: true });
    choose(tab);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(tabsKey) && newValue !== null) for (const set of setsOf(key.slice(tabsKey.length))) select(set, newValue);
  });
  followAnchors(openPanels);
  document.addEventListener(revealEvent, ({ target }) => target instanceof Element && openPanels(target));
}

/** Opens the tab panels around an element. */
function openPanels(target: Element): boolean {
  let isOpened = false;
  for (let panel = target.closest('.sd-tab-panel'); panel; panel = panel.parentElement?.closest('.sd-tab-panel') ?? null) {
    const set = panel.parentElement;
    const choice = set && choicesOf(set).find((candidate) => panelOf(candidate) === panel);
    if (set && choice && select(set, choice.value)) isOpened = true;
  }
  return isOpened;
}

function upgrade(set: HTMLElement): void {
  // React owns what it rendered; children that an author passed to an island are static HTML.
  if (set.closest('storedocs-island, storedocs-slot')?.localName === 'storedocs-island') return;
  const inputs = choicesOf(set).filter((choice) => choice instanceof HTMLInputElement);
  const [legend] = set.getElementsByTagName('legend');
  if (inputs.length === 0 || !legend) return;
  const list = makeElement('div', { role: 'tablist', ariaLabel: legend.textContent });
  for (const input of inputs) {
    const label = input.nextElementSibling;
    const panel = label?.nextElementSibling;
    if (!label || !panel) continue;
    const { id, value, checked } = input;
    const tab = makeElement('button', { type: 'button', role: 'tab', id, value }, ...label.childNodes);
    panel.role = 'tabpanel';
    panel.id = `${id}-panel`;
    panel.setAttribute('aria-labelledby', id);
    panel.setAttribute('data-label', tab.textContent ?? '');
    if (!panel.querySelector('a[href], button, input, select, textarea, summary, [tabindex]')) panel.setAttribute('tabindex', '0');
    tab.setAttribute('aria-controls', panel.id);
    list.append(tab);
    mark(tab, panel, checked);
    input.remove();
    label.remove();
  }
  legend.replaceWith(list);
  set.role = 'none';
}

function choose(choice: Choice): void {
  const set = choice.closest<HTMLElement>('.sd-tabs');
  if (!set) return;
  const { group } = set.dataset;
  const { value } = choice;
  const before = choice.getBoundingClientRect().top;
  const url = new URL(location.href);
  for (const other of group ? setsOf(group) : [set]) {
    select(other, value);
    if (other.dataset.query) url.searchParams.set(other.dataset.query, value);
  }
  // Content above may have changed its height: keep the chosen tab where it is on the screen.
  scrollBy({ top: choice.getBoundingClientRect().top - before, behavior: 'instant' });
  if (group) remember(tabsKey + group, value);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

function neighbor(tab: HTMLButtonElement, key: string): HTMLButtonElement | undefined {
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLButtonElement>('[role=tab]') ?? [])];
  const forwards = getComputedStyle(tab).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return tabs.at((tabs.indexOf(tab) + (key === forwards ? 1 : -1)) % tabs.length);
}

/** Selects the tab with a value, if there is one. Returns true if that changes the selection. */
function select(set: Element, value: string): boolean {
  const choices = choicesOf(set);
  const chosen = choices.find((choice) => choice.value === value);
  const wasChosen = chosen instanceof HTMLInputElement ? chosen.checked : chosen?.ariaSelected === 'true';
  if (!chosen || wasChosen) return false;
  for (const choice of choices) {
    const panel = panelOf(choice);
    if (choice instanceof HTMLInputElement) choice.checked = choice === chosen;
    else if (panel) mark(choice, panel, choice === chosen);
  }
  return true;
}

function mark(tab: HTMLButtonElement, panel: Element, isSelected: boolean): void {
  tab.ariaSelected = String(isSelected);
  tab.tabIndex = isSelected ? 0 : -1;
  panel.toggleAttribute('hidden', !isSelected);
}

function setsOf(group: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.sd-tabs')].filter(({ dataset }) => dataset.group === group);
}

function choicesOf(set: Element): Choice[] {
  return [...set.querySelectorAll<Choice>(':scope > input, :scope > [role=tablist] > button')];
}

function panelOf(choice: Choice): Element | null {
  if (choice instanceof HTMLInputElement) return choice.nextElementSibling?.nextElementSibling ?? null;
  return document.getElementById(choice.getAttribute('aria-controls') ?? '');
}
