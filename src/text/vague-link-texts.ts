/** Link texts that say nothing about their target, in the languages of the built-in messages and related ones. */
const vague = new Set([
  'click here',
  'click this',
  'continue',
  'details',
  'go',
  'go here',
  'here',
  'info',
  'learn more',
  'link',
  'more',
  'more info',
  'read more',
  'right here',
  'see here',
  'start',
  'this',
  'this link',
  'this page',
  'hier',
  'hier klicken',
  'mehr',
  'mehr erfahren',
  'weiterlesen',
  'diese seite',
  'ici',
  'cliquez ici',
  'en savoir plus',
  'aquí',
  'haga clic aquí',
  'más información',
  'qui',
  'clicca qui',
  'هنا',
  'اضغط هنا',
  'المزيد',
]);

/** True for a link text that means nothing out of context. */
export function isVague(text: string): boolean {
  return vague.has(
    text
      .toLowerCase()
      .replace(/[\s.…»›→>:!]+$/u, '')
      .trim(),
  );
}
