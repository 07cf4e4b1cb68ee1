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
- **Les teves dades i el teu compte**: què guardem i quant de temps, una còpia de tot i com tancar el compte.
`,
  'datos-personales': `
### Què guardem i quant de temps

**De tu**

- El teu nom, correu, telèfon i idioma, i si vols correus comercials: fins que els canviïs o tanquis el compte.
- La contrasenya i els codis no es poden llegir: només es pot comprovar si són els teus.
- En quins navegadors has entrat i quan: s’esborra un mes després que la sessió acabi.
- Quins textos legals vas acceptar i els canvis importants del compte (contrasenya, verificació en dos passos, claus): es queden encara que el tanquis, sense el teu nom, com a prova.

**De les teves empreses i dels teus clients**

- Dades de l’empresa, clients, productes, comptes bancaris, esborranys i pressupostos: fins que els eliminis. El que és en una factura emesa s’hi queda.
- Factures emeses i els seus registres: no s’esborren. El Codi de Comerç (art. 30) obliga a guardar llibres i justificants sis anys; Hisenda pot comprovar com a mínim els quatre últims (art. 66 de la Llei General Tributària), i els registres de facturació s’han de conservar sencers (Reial decret 1007/2023). Aquesta obligació és teva; nosaltres els guardem per tu.
- Els documents signats i el certificat: el certificat, fins que el treguis; els documents, mentre puguem haver de demostrar que actuem en nom teu.

**El que s’esborra sol**

- El que demana cada clau API: 30 dies. Els avisos als teus programes: 90 dies. Les llistes que importes, amb la següent que importis passats 90 dies.
- Els correus que enviem: s’esborren en sortir; si el servidor no els accepta, al cap de tres dies. Els que envies als teus clients es veuen a cada factura.
- El registre tècnic del servei anota cada petició amb la seva adreça de xarxa, i els intents d’entrar. No porta contrasenyes ni el contingut de les teves factures. Quant dura ho decideix qui et presta el servei.

**Qui ho veu**

- Tu, i els programes als quals dones una clau.
- El nostre equip, només per ajudar-te: cada vegada queda anotat a **El teu perfil**, amb el motiu.
- L’Agència Tributària rep els registres de facturació; qui cobra les subscripcions, les dades de pagament; els teus clients, les seves factures.

**Els teus drets**

Aquí mateix pots baixar una còpia de tot i tancar el compte. En tancar-lo s’esborra el que és teu i queda bloquejat el que la llei obliga a conservar. Per a la resta (rectificar, oposar-t’hi o reclamar) escriu a qui et presta el servei; les seves dades són a la política de privacitat. També pots acudir a l’Agència Espanyola de Protecció de Dades.
`,
  'baja-correos-comerciales': `
### Deixar de rebre correus comercials

Prem el botó i no t’enviarem més novetats ni ofertes. No cal entrar al teu compte.

Els missatges necessaris, com els que avisen d’un canvi de contrasenya, continuaran arribant. Si canvies d’idea, els pots tornar a rebre des del teu perfil.
`,
};
