import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';

/** Decodes the character references of text in HTML, as browsers do. */
export function decodeText(html: string): string {
  return html.includes('&') ? decodeHTML(html) : html;
}

/** Decodes the character references of an attribute's value, as browsers do: `?a=1&copy=2` stays as it is. */
export function decodeAttribute(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and for double-quoted attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => escapes[character] ?? character) : text;
}
