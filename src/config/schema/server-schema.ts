import * as z from 'zod';

const host = z
  .string()
  .regex(/^\.?[^\s/:.][^\s/:]*$/, 'expected a host name without scheme and port, such as "docs.test" or ".example.com"')
  .transform((name) => name.toLowerCase());

/** `server` of the configuration. */
export const serverSchema = z.strictObject({
  allowedHosts: z
    .union([z.literal(true), z.array(host)])
    .default([])
    .describe(
      'Host names under which `storedocs dev` answers, besides `localhost`, names below it, IP addresses and that of `--host`. `.example.com` includes all subdomains; `true` allows any name, also that of an attacker whose page you have open.',
    ),
});
