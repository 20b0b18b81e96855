/**
 * Groups of words that mean about the same in most documentations, one group a line. Two words of a query are written as one:
 * `signin` is "sign in", `notwork` any form of "not working".
 */
export const englishSynonyms = groupsIn(`
remove delete uninstall erase clear getrid
cost price pricing plan fee
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
staff employee team colleague coworker
settings options configuration config preferences
hosting deploy publish
ignore exclude skip
override force overwrite
speed fast slow performance
formula math equation
reuse share
cancel stop abort unsubscribe
dark theme
menu navigation navbar sidebar
password credentials token authentication login
monorepo workspaces
difference comparison compare vs versus
multiple several many bulk batch
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
length width height size
resize size scale
minimum lowest
maximum limit
quiet silent mute
forget forgot forgotten lost
restore recover undelete undo revert rollback
refund moneyback
timeout timedout
regex regexp regular
shortcut hotkey keybinding
signup register registration
verify check validate
duplicate copy clone
sort order reorder arrange
support contact help
crash freeze hang
blank empty
random shuffle
parallel concurrent concurrency
argument parameter flag
phone mobile smartphone
email mail
tutorial guide quickstart
requirement prerequisite
changelog release whatsnew
`);

/** The same for German. */
export const germanSynonyms = groupsIn(`
entfernen löschen deinstallieren
kosten preis gebühr tarif abo abonnement
fehler problem störung gehtnicht funktioniertnicht klapptnicht fehlgeschlagen
anmelden einloggen login
abmelden ausloggen logout
einrichten installieren konfigurieren aufsetzen
ändern bearbeiten anpassen aktualisieren
ausblenden verbergen verstecken deaktivieren ausschalten abschalten
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
popup dialog fenster
aktualisieren update upgrade neueste
wiederherstellen zurücksetzen rückgängig
sichern sicherung backup
registrieren registrierung konto account
vergessen verloren
teilen freigeben
verknüpfen verbinden verknüpfung verbindung
herunterladen download
hochladen upload
umziehen umzug wechseln importieren migration
benutzer nutzer anwender mitarbeiter team
handy smartphone mobil
tastenkürzel tastenkombination shortcut hotkey
langsam schnell geschwindigkeit leistung performance
dunkel design theme darstellung
beispiel muster
prüfen überprüfen kontrollieren
erstattung rückerstattung rückgabe geldzurück
lieferung versand
bezahlen zahlung
rechnung beleg
sortieren reihenfolge anordnen
verschieben position speicherort
suchen finden
hilfe support kontakt
menü navigation seitenleiste
veröffentlichen bereitstellen hosting
unterschied vergleich
`);

function groupsIn(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}
