/** Words of shop owners that mean about the same in these guides, one group a line, for `search.synonyms`. */
export const searchSynonyms: string[][] = `
abroad foreign international overseas country
accept agree allow
account login
automatic automatically auto
backend admin dashboard
bad negative nasty rude angry terrible
basket cart
big large huge
blurry pixelated fuzzy unsharp grainy
browser safari chrome firefox edge
bubble button
buy purchase bought
christmas december holiday
colour color red blue green purple pink black white yellow orange grey
competitor stranger
country germany france uk usa europe
customer client visitor user people
delivery courier shipping
disappear vanish hide
employee staff colleague assistant
enlarge bigger magnify zoom
excel spreadsheet csv
expensive cheap cost price
fake genuine real
feedback review rating comment
forecast prediction predict
freelancer agency developer programmer
header menu navigation
heavy weight
invoice bill receipt
junk spam
language french german spanish italian dutch swedish portuguese polish danish japanese chinese arabic
lawsuit sued compliant legal
magnifier loupe lens
mail email
mobile phone smartphone iphone
nobody noone
notice banner
owner merchant seller
parcel package shipment delivery
phone tablet ipad android
product item article goods
refund reimburse
regular repeat loyal returning
reject decline refuse
reminder follow
seconds duration time delay
shop store website site webshop
small tiny little
stock inventory
supplier vendor manufacturer
symbol icon logo
tag mark label flag
temporarily temporary pause
text letter font
together pair set bundle
toolbar widget
town city
try test trial
twice double duplicate
voucher coupon promo
warehouse stock
weekend sunday saturday
wrong incorrect
zip postcode
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
