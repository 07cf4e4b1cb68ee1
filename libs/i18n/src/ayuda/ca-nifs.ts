// Help of the screens of a NIF, in Catalan.
import type { PantallaDeNifs } from './pantallas';

export const nifs: Readonly<Record<PantallaDeNifs, string>> = {
  nifs: `
### Els teus NIF

Cada NIF és una empresa o activitat: té els seus clients, factures i registres. **Prem-ne un per treballar-hi**, o **Afegeix un NIF** per donar-ne d’alta un altre.

- **A punt per emetre**: pots emetre factures.
- **Falta signar la representació**, **Revisem els teus documents** o **Document rebutjat**: pots preparar esborranys, però encara no emetre. Als tres punts de la fila hi ha el que falta.
- **Prova**: quantes factures portes de les que inclou la prova gratuïta.
- **Sense subscripció**: pots mirar el que hi ha, però no emetre.

A **Grups de facturació** decideixes a qui facturem la subscripció: cada NIF es pot pagar la seva, o una empresa pot pagar per uns quants.

Mentre treballes, el nom i el NIF actius són sempre a dalt. Prem-hi per tornar a aquesta llista.
`,
  'alta-nif': `
### Afegir un NIF

Són cinc passos i pots recarregar la pàgina o tornar un altre dia: continues on ho vas deixar.

1. **Dades de l’empresa.** Escriu el NIF com vulguis: traiem guions i espais i et diem com queda. La província surt del codi postal.
2. **Administrador.** Qui pot signar per l’empresa. Si factures al teu nom, signes tu i aquest pas és buit.
3. **Documents.** Ens autoritzes a enviar els teus registres a l’Agència Tributària. Ho pots deixar per a després, però fins que s’accepti no podràs emetre.
4. **Forma de pagament.** La prova gratuïta no demana targeta.
5. **Completat.** Et diu si ja pots emetre o què falta.

**Per què em demana la verificació en dos passos?** Un NIF permet facturar en nom seu. Amb la verificació en dos passos, qui esbrini la teva contrasenya no podrà fer-ho.

**Per què no em deixa continuar?** Si portes els llibres pel **SII** o el teu domicili fiscal és al **País Basc o Navarra**, la llei et deixa fora de Verifactu: tens un altre sistema.
`,
  'editar-nif': `
### Les dades de la teva empresa

- **Dades**: surten a les teves factures tal com són aquí. El NIF no es canvia: si en tens un altre, afegeix-lo a la llista. Les factures ja emeses no canvien mai.
- **Logo i peu**: el logotip (PNG, JPEG o WebP de fins a 2 MB) i el text legal del peu; el **color** de títols i línies, dels nostres o el teu si es llegeix bé sobre blanc; i les **observacions** amb què comença cada factura nova. Res d’això no canvia el que ja s’ha emès. Aquí també actives els **recordatoris de factures vençudes**: fins a tres correus, als dies que diguis després del venciment, amb el nostre text o el teu. Cadascun surt una vegada, de dia; si el teu client paga, no en surt cap més.
- **El PDF** de les teves factures és un PDF/A-3, fet per guardar-se anys i perquè el llegeixi un lector de pantalla. Hi pots **adjuntar el registre de facturació** en XML: qui tingui la factura el podrà comprovar amb els seus programes. El registre diu també el número i la data de la teva factura anterior, no de qui és; amb la d’abans i la de després d’una factura, algú en podria calcular l’import. Per això comença apagat.
- **Documents**: la representació que ens permet enviar, i en quin estat és.
- **Certificat**: no cal. Si puges el teu, el fem servir per als enviaments i t’avisem abans que caduqui. Amb un certificat caducat s’aturen els enviaments, però pots continuar emetent.
- **Verifactu**: si aquest NIF treballa amb Verifactu, i com deixar-ho quan s’acabi l’any.

**Dona de baixa aquest NIF** és al final de les dades. Si ha emès factures, els registres es conserven perquè ho mana la llei.
`,
  'fin-verifactu': `
### Verifactu en aquest NIF

Amb Verifactu, cada factura que emets es registra i s’envia a l’Agència Tributària. Qui comença a enviar **hi continua com a mínim fins al 31 de desembre**, i cada any que continuï enviant compta com un altre.

**Deixar-ho** es declara aquí, i val des que s’acaba l’any:

- **Sense comunicar**: ens ho has dit a nosaltres i encara es pot retirar. L’Agència ho sap amb el proper enviament de registres; sense enviament no hi ha manera de dir-l’hi.
- **Comunicat a l’Agència**: va acceptar un enviament amb la data. Ja no es pot retirar; aquí queden el moment i el seu CSV.
- **Rebutjat per l’Agència** o **Fora de termini**: no consta a l’Agència. Retira-ho o pregunta’ns.

**Què passa després?** Aquí ja no s’emeten factures d’aquest NIF, perquè aquest programa només treballa amb Verifactu. Els esborranys, les factures i els registres continuen aquí, el que queda per enviar s’envia, i es pot anul·lar o corregir el que s’ha emès. Una rectificativa és una factura nova: es fa amb el programa que facis servir aleshores.

Les **proves** no canvien: no s’hi deixa res.
`,
};
