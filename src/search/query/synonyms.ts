/**
 * Groups of words that mean about the same in most documentations, one group a line. Two words of a query are written as one:
 * `signin` is "sign in", `notwork` any form of "not working".
 */
export const englishSynonyms = groupsIn(`
remove delete uninstall getrid
cost price pricing fee
plan pricing subscription
popup modal dialog overlay
login signin
logout signout
setup install configure
error fail problem troubleshooting notwork
notshow notwork missing notappear notdisplay notvisible
change edit update modify adjust customize
hide disable turnoff switchoff
enable activate turnon switchon
create add
picture image photo
position place move location
translate language translation localization
customer buyer shopper
shop store
reply answer respond
label tag
staff employee team
settings options configuration preferences
folder directory
hosting deploy publish
migrate upgrade migration
ignore exclude skip
speed fast slow performance
formula math equation
reuse share
cancel stop abort
dark theme
password authentication login
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
