// Help of what is paid for, in Catalan.
import type { PantallaDePagos } from './pantallas';

export const pagos: Readonly<Record<PantallaDePagos, string>> = {
  suscripcion: `
### La subscripció d’aquest NIF

A dalt hi ha **com està**: en prova, activa, a punt d’acabar-se, sense pagar o cancel·lada. Amb una subscripció inactiva ho pots consultar tot, però no emetre.

- **Pla**: un pla de més preu pot començar ara mateix, pagant la diferència pels dies que queden, o amb la renovació següent; un de menys, o amb una altra periodicitat, comença amb la renovació i avui no es cobra res. Fins llavors pots cancel·lar el canvi.
- **Canviar de mes a any, o al revés**: tots els NIF d’un grup de facturació es paguen amb la mateixa freqüència, així que els altres canvien amb aquest en la propera renovació, cadascun amb el seu pla. Abans de confirmar veus quins NIF són i quant pagarà el grup; si cancel·les el canvi, es cancel·la per a tots. Perquè aquest canviï sol, porta’l abans a un altre grup.
- **Consum**: quantes factures portes en aquest període i quantes en seran si continues a aquest ritme. T’avisem al 80 i al 100\u00a0%. Les rectificatives no compten.
- **Límit de despesa**: quantes factures extra vols pagar com a màxim en cada període. Quan s’hi arriba no se n’emeten més; les rectificatives i les anul·lacions surten sempre.
- **Renovació automàtica**: si la desactives, el NIF continua actiu fins al final del que ja està pagat.
- **Accés a l’API**: per emetre des del teu propi programa. Abans d’activar-lo veus què costa pels dies que queden. Si el desactives, funciona fins al final del que està pagat.

**No s’ha pogut cobrar la renovació?** Tens 7 dies. Mentrestant pots continuar emetent. Paga el rebut o canvia la targeta; si no es paga, la subscripció es cancel·la.
`,
  productos: `
### Plans i pagaments

- **Plans**: què costa cadascun, quantes factures inclou i què costa cada una de més. Els preus són sense impostos.
- **Els teus NIF**: quin pla té cadascun i fins quan. Prem-ne un per veure la seva subscripció.
- **Factures i rebuts**: tot el que s’ha cobrat. El rebut s’obre a la pàgina del servei de pagaments; si hi ha res pendent, es paga des d’allà. Al costat hi ha la nostra factura, amb el seu codi QR, a nom del grup de facturació: es baixa en PDF. Si no n’hi ha, ho diu: en preparació, falten dades de facturació o només el rebut, perquè aquesta instal·lació no emet les seves. Si se’t torna alguna cosa, allà hi ha també la rectificativa.

Els **grups de facturació** diuen a nom de qui va la factura i amb quina targeta es paga. Un grup pot pagar per diversos NIF.

**Paga una empresa d’un altre país de la Unió Europea?** A les dades del grup hi va el seu **NIF-IVA**, i el registre europeu (VIES) l’ha de confirmar: allà mateix veus si el confirma, si encara no ha respost o si no el confirma. Amb el número confirmat no es cobra IVA espanyol, i la nostra factura diu que el declara qui la rep. Sense confirmar no es pot contractar. Si VIES deixa de confirmar-lo amb la subscripció en marxa, t’escrivim: des del proper cobrament porta IVA espanyol (21\u00a0%), fins que torni a estar confirmat.
`,
  contratar: `
### Contracta un pla

1. Tria el NIF, qui paga i el pla.
2. Veuràs **el preu exacte abans de pagar**: si el grup ja paga per un altre NIF, només compten els dies que queden del seu cicle. Els impostos se sumen a la factura.
3. Si falta la targeta, s’escriu a la pàgina del servei de pagaments i tornes aquí.
4. Quan pagues, el NIF queda actiu. Si el teu banc vol que confirmis el pagament, et portem a la seva pàgina: fins que no ho confirmis no s’activa res, ni un primer pla ni un NIF més en un grup que ja paga. Si no ho confirmes, al cap de 23 hores l’ordre s’anul·la sola i no es cobra res; mentrestant el rebut està pendent a **Factures i rebuts**, o pots tornar a contractar amb una altra targeta.

**I si es talla a mig fer?** Torna a prémer: no es cobra dues vegades.

Tots els NIF d’un grup es paguen amb la mateixa freqüència. Per a una altra, tria o crea un altre grup.
`,
};
