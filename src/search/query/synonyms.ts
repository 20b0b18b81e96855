/**
 * Groups of words that mean about the same in most documentations, one group a line. Two words of a query are written as one:
 * `signin` is "sign in", `notwork` any form of "not working".
 */
export const englishSynonyms = groupsIn(`
remove delete uninstall erase clear getrid
cost price pricing fee
plan pricing subscription
popup modal dialog overlay
login signin authentication
logout signout
setup install configure
error fail problem bug troubleshooting notwork
notshow notwork missing notappear notdisplay notvisible
change edit update modify adjust customize
update upgrade newest latest
migrate upgrade convert import
hide disable prevent turnoff switchoff
enable activate allow turnon switchon
create add
create init start new
picture image photo
position place move location
location folder directory path
translate language translation localization
customer buyer shopper
shop store
reply answer respond
label tag
staff employee team
settings options configuration config preferences
hosting deploy publish
ignore exclude skip
override force overwrite
speed fast slow performance
formula math equation
reuse share
cancel stop abort
dark theme
menu navigation navbar sidebar
password credentials token authentication login
monorepo workspaces
difference comparison compare vs
multiple several many
beta prerelease
ci continuous pipeline
completion autocomplete autocompletion
example sample demo
environment env
repository repo
development dev
production prod
docs documentation
js javascript
ts typescript
md markdown
length width size
minimum lowest
maximum limit
quiet silent
`);

/** The same for German. */
export const germanSynonyms = groupsIn(`
entfernen löschen deinstallieren
kosten preis gebühr tarif
fehler problem störung gehtnicht funktioniertnicht
anmelden einloggen login
abmelden ausloggen logout
einrichten installieren konfigurieren aufsetzen
ändern bearbeiten anpassen aktualisieren
ausblenden deaktivieren ausschalten abschalten
einblenden aktivieren einschalten anzeigen
erstellen anlegen hinzufügen
bild foto grafik
übersetzen sprache übersetzung
kunde käufer
laden shop
antworten beantworten
einstellungen optionen konfiguration
ordner verzeichnis
abbrechen stornieren kündigen
passwort kennwort
popup dialog
`);

function groupsIn(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}
