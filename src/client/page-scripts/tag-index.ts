/** The elements of a tag index; `undefined` on other pages. */
function findIndex() {
  const filter = document.querySelector<HTMLInputElement>('.sd-tag-filter');
  const status = document.querySelector<HTMLElement>('.sd-tag-none');
  if (!filter || !status) return undefined;
  return {
    filter,
    status,
    buttons: [...document.querySelectorAll<HTMLButtonElement>('.sd-tag-order > button')],
    groups: [...document.querySelectorAll<HTMLElement>('.sd-tag-group:not(.sd-tag-ranking)')],
    letters: document.querySelector<HTMLElement>('.sd-tag-letters'),
    most: document.querySelector<HTMLElement>('.sd-tag-most'),
  };
}

/** Shows the tags that contain what was typed: by letter, or in one list if that is shorter or sorted by use. */
function update(): void {
  const index = findIndex();
  if (!index) return;
  const { filter, buttons, groups, letters, most, status } = index;
  const wanted = foldText(filter.value.trim());
  const isRanked = buttons.some(({ value, ariaPressed }) => value === 'count' && ariaPressed === 'true');
  const isOneList = isRanked || wanted !== '';
  const ranking = document.querySelector<HTMLElement>('.sd-tag-ranking') ?? (isOneList ? addRanking(groups) : undefined);
  if (ranking) {
    ranking.hidden = !isOneList;
    fillRanking(ranking, { wanted, isRanked });
  }
  const hasFound = !isOneList || ranking?.querySelector('li:not([hidden])') !== null;
  for (const element of [...groups, most, letters]) if (element) element.hidden = isOneList;
  status.textContent = hasFound ? '' : (status.dataset.none ?? '');
}

/** A copy of all tags in one list. */
function addRanking(groups: readonly HTMLElement[]): HTMLElement {
  const ranking = document.createElement('section');
  ranking.className = 'sd-tag-group sd-tag-ranking';
  const list = document.createElement('ul');
  list.className = 'sd-tag-list';
  const items = groups.flatMap((group) => [...group.querySelectorAll('li')]);
  items.forEach((item, place) => {
    const copy = document.createElement('li');
    copy.dataset.place = String(place);
    copy.append(...[...item.childNodes].map((node) => node.cloneNode(true)));
    list.append(copy);
  });
  ranking.append(list);
  groups.at(-1)?.after(ranking);
  return ranking;
}

/** Equally used tags stay sorted by name. */
function fillRanking(ranking: HTMLElement, { wanted, isRanked }: { wanted: string; isRanked: boolean }): void {
  const items = [...ranking.querySelectorAll('li')].map((item) => ({
    item,
    rank: isRanked ? -Number(item.querySelector('.sd-tag-count')?.textContent) : 0,
    place: Number(item.dataset.place),
  }));
  for (const { item } of items) item.hidden = !foldText(labelOf(item)).includes(wanted);
  ranking.firstElementChild?.append(...items.sort((a, b) => a.rank - b.rank || a.place - b.place).map(({ item }) => item));
}

function labelOf(item: Element): string {
  return item.querySelector('a')?.firstChild?.textContent ?? '';
}

/** Without case and accents. */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

document.addEventListener('input', ({ target }) => {
  if (target instanceof Element && target.matches('.sd-tag-filter')) update();
});
document.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element && target.closest<HTMLButtonElement>('.sd-tag-order > button');
  if (!pressed) return;
  for (const button of pressed.parentElement?.children ?? []) button.ariaPressed = String(button === pressed);
  update();
});
// Handles text that was typed before this script was loaded, or that the browser has restored.
update();
document.addEventListener('storedocs:route-did-update', update);
