// Help pages of the accounts, in Catalan.
import type { PantallaDeCuentas } from './pantallas';

export const cuentas: Readonly<Record<PantallaDeCuentas, string>> = {
  registrar: `
### Crear un compte

Amb un compte pots portar una o diverses empreses o activitats.

- La contrasenya ha de complir les regles que veus a sota; es marquen mentre escrius. Millor una frase llarga que només coneguis tu.
- Prem als textos legals per llegir-los sense perdre el que has escrit. Desem quina versió acceptes i quan.
- Els correus amb ofertes són cosa teva: si no marques la casella, no te’ls enviem.

En acabar t’enviem un correu amb un enllaç per comprovar que l’adreça és teva.
`,
  'segundo-factor': `
### Verificació en dos passos

Obre al telèfon l’aplicació d’autenticació i escriu les sis xifres que mostra per a Encadena. Canvien cada 30 segons; també les pots enganxar.

**Has perdut el telèfon?** Prem «Fes servir un codi de recuperació» i escriu un dels que vas desar. Cadascun serveix una sola vegada.

Tens deu minuts per a aquest pas. Després cal tornar a escriure la contrasenya.
`,
  'recuperar-contrasena': `
### Recuperar la contrasenya

Escriu el correu electrònic del teu compte. Si existeix, t’arribarà un enllaç que només es pot fer servir una vegada, en l’hora vinent.

Per seguretat diem el mateix tant si hi ha compte com si no. Si no arriba res, mira al correu brossa i comprova que l’adreça és la del teu compte.
`,
  'cambiar-contrasena': `
### Triar una altra contrasenya

Escriu dues vegades la contrasenya nova. Les regles es marquen mentre escrius.

En canviar-la es tanquen totes les sessions obertes. Si tenies la verificació en dos passos, es continuarà demanant en entrar.

L’enllaç ja no serveix? Demana’n un altre: només val l’últim, durant una hora.
`,
  'email-no-verificado': `
### Verifica el correu electrònic

Abans d’entrar per primera vegada comprovem que l’adreça és teva. Obre el correu que t’hem enviat i prem el seu botó.

Si no arriba, mira al correu brossa. Pots demanar un altre enllaç; els anteriors deixen de servir.
`,
  'verificar-email': `
### Confirmar l’adreça

Prem el botó per confirmar que l’adreça és teva. Després ja pots entrar.

Si l’adreça es va registrar més d’una vegada amb contrasenyes diferents, cap no serveix: t’enviem un altre correu perquè triïs la teva.

L’enllaç només es pot fer servir una vegada, en les pròximes 24 hores. Si ja no serveix, demana’n un altre.
`,
  perfil: `
### El teu perfil

- **Les teves dades**: nom, telèfon i idioma. L’idioma val per a les pantalles i per als correus que t’enviem.
- **Verificació en dos passos**: a més de la contrasenya, un codi del teu telèfon. Cal per afegir un NIF. En activar-la et donem codis de recuperació: **desa’ls**, no es tornen a mostrar.
- **Contrasenya**: en canviar-la es tanquen les teves altres sessions.
- **Sessions obertes**: els navegadors on has entrat. Tanca els que no reconeguis i canvia la contrasenya.
- **Claus d’integrador**: perquè el teu programa doni d’alta els NIF del teu compte. Només calen si en portes molts.
- **Qui ha vist les teves dades**: cada vegada que algú del nostre equip obre les teves dades, amb el motiu. Ningú no ho pot esborrar.
`,
  'baja-correos-comerciales': `
### Deixar de rebre correus comercials

Prem el botó i no t’enviarem més novetats ni ofertes. No cal entrar al teu compte.

Els missatges necessaris, com els que avisen d’un canvi de contrasenya, continuaran arribant. Si canvies d’idea, els pots tornar a rebre des del teu perfil.
`,
};
