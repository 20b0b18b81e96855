/** Direction of the script of a language, as far as it is known which those from right to left are. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  return /^(ar|arc|ckb|dv|fa|he|ks|ku-arab|nqo|ps|sd|syr|ug|ur|yi)(-|$)/i.test(locale) ? 'rtl' : 'ltr';
}
