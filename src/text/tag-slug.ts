/** A tag as its address holds it: `WhatsApp chat` gives `whatsapp-chat`. Empty when there is no letter or digit in it. */
export function tagSlug(label: string): string {
  return label
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
