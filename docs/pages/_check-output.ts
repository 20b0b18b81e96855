/** What `npx storedocs check` prints for a site with a broken link, with the styles of the terminal. */
export const checkOutput = `\u001b[31merror  \u001b[39m \u001b[2mlink-broken\u001b[22m  \u001b[1mcontent/docs/intro.md:9:15\u001b[22m
  No page at "guides/first-step.md".

\u001b[2m     7 | ## Where to go next
     8 |
  >  9 | Continue with [first steps](guides/first-step.md).
       |               ^
    10 |\u001b[22m

  \u001b[36mhint\u001b[39m  Did you mean "guides/first-steps.md"?

\u001b[31m✖\u001b[39m Problems found: 5 pages in 0.9 s, \u001b[31m1 error\u001b[39m`;
