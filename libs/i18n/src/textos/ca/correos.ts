// The mails that the product sends (apps/api platform/mail). Paragraphs are parted by line ends.
import type { correos as es } from '../es/correos';
import type { Forma } from '../tipos';

export const correos: Forma<typeof es> = {
  comun: {
    siNoFunciona: 'Si el botó no funciona, copia aquesta adreça al navegador:',
    pie: 'Reps aquest correu perquè afecta la seguretat d’un compte d’Encadena. No cal que responguis.',
    pieComercial: 'Reps aquest correu perquè vas acceptar rebre comunicacions comercials d’Encadena.',
    baja: 'No vull rebre més correus comercials',
  },
  verificarEmail: {
    asunto: 'Verifica el teu correu electrònic', titulo: 'Verifica el teu correu electrònic', boton: 'Verificar el correu',
    texto: 'Algú, segurament tu, ha creat un compte d’Encadena amb aquesta adreça. Confirma-la per poder entrar.\nL’enllaç val durant 24 hores i per a una sola vegada. Si no has estat tu, no facis res: el compte no s’obrirà.',
  },
  cuentaExistente: {
    asunto: 'Ja tens un compte d’Encadena', titulo: 'Ja tens un compte', boton: 'Entrar',
    texto: 'Algú ha intentat crear un compte d’Encadena amb aquesta adreça, que ja en té un.\nSi has estat tu, entra amb la teva contrasenya; si no la recordes, en pots demanar una altra a la pantalla d’entrada. Si no has estat tu, no facis res: ningú no ha entrat al teu compte.',
  },
  cambiarContrasena: {
    asunto: 'Tria una contrasenya nova', titulo: 'Tria una contrasenya nova', boton: 'Triar contrasenya',
    texto: 'Hola, {{nombre}}:\nHem rebut una petició per canviar la contrasenya del teu compte. L’enllaç val durant una hora i per a una sola vegada.\nSi no has estat tu, no facis res: la teva contrasenya continua sent la mateixa.',
  },
  elegirContrasena: {
    asunto: 'Tria la teva contrasenya', titulo: 'Tria la teva contrasenya', boton: 'Triar contrasenya',
    texto: 'Has confirmat la teva adreça. Com que abans s’havia registrat més d’una vegada amb contrasenyes diferents, no en serveix cap per entrar: tria la teva.\nL’enllaç val durant una hora i per a una sola vegada. Si caduca, demana’n un altre a la pantalla d’entrada.',
  },
  contrasenaCambiada: {
    asunto: 'La teva contrasenya ha canviat', titulo: 'La teva contrasenya ha canviat', boton: 'No he estat jo',
    texto: 'Hola, {{nombre}}:\nS’ha canviat la contrasenya del teu compte i s’han tancat les altres sessions.\nSi no has estat tu, recupera el compte com més aviat millor.',
  },
  segundoFactorActivado: {
    asunto: 'Doble factor activat', titulo: 'Doble factor activat', boton: 'Revisar el meu compte',
    texto: 'Hola, {{nombre}}:\nEl teu compte demana ara un codi de la teva aplicació d’autenticació a més de la contrasenya. Desa els codis de recuperació en un lloc segur.',
  },
  segundoFactorDesactivado: {
    asunto: 'Doble factor desactivat', titulo: 'Doble factor desactivat', boton: 'Revisar el meu compte',
    texto: 'Hola, {{nombre}}:\nEl teu compte ja no demana un codi a més de la contrasenya. Si no has estat tu, canvia la contrasenya i torna a activar-lo.',
  },
  codigoRecuperacionUsado: {
    asunto: 'S’ha fet servir un codi de recuperació', titulo: 'S’ha fet servir un codi de recuperació', boton: 'Revisar el meu compte',
    texto: 'Hola, {{nombre}}:\nS’ha entrat al teu compte amb un codi de recuperació. Te’n queden {{restantes}}.\nSi no has estat tu, canvia la contrasenya i renova els codis.',
  },
  sesionCerradaPorReuso: {
    asunto: 'Hem tancat una sessió del teu compte', titulo: 'Hem tancat una sessió', boton: 'Revisar les meves sessions',
    texto: 'Hola, {{nombre}}:\nAlgú ha presentat una credencial antiga d’una de les teves sessions. Pot ser una còpia robada, per això hem tancat aquesta sessió a tot arreu.\nTorna a entrar. Si tens dubtes, canvia la contrasenya i tanca les altres sessions.',
  },
  documentoAceptado: {
    asunto: 'La teva documentació està acceptada', titulo: 'La teva documentació està acceptada', boton: 'Veure els meus documents',
    texto: 'Hola, {{nombre}}:\nHem acceptat el document de {{empresa}} ({{nif}}). Si és el de representació, ja pots emetre factures amb aquest NIF.',
  },
  documentoRechazado: {
    asunto: 'La teva documentació necessita un canvi', titulo: 'La teva documentació necessita un canvi', boton: 'Tornar-lo a signar',
    texto: 'Hola, {{nombre}}:\nHem revisat el document de {{empresa}} ({{nif}}) i no el podem acceptar.\nMotiu: {{motivo}}\nTorna a descarregar-lo, signa\'l i puja\'l de nou.',
  },
  certificadoCaduca: {
    asunto: 'El teu certificat caduca aviat', titulo: 'El teu certificat caduca aviat', boton: 'Renovar el certificat',
    texto: 'Hola, {{nombre}}:\nEl certificat amb què surten els enviaments de {{empresa}} ({{nif}}) caduca el {{hasta}}. Dies que falten: {{dias}}.\nRenova\'l i puja\'l abans d\'aquest dia. Si caduca, podràs continuar emetent, però els enviaments a l\'Agència Tributària s\'aturaran fins que n\'hi hagi un altre.',
  },
  certificadoCaducado: {
    asunto: 'El teu certificat ha caducat', titulo: 'El teu certificat ha caducat', boton: 'Pujar un altre certificat',
    texto: 'Hola, {{nombre}}:\nEl certificat de {{empresa}} ({{nif}}) va caducar el {{hasta}} i els enviaments a l\'Agència Tributària estan aturats.\nPots continuar emetent: el que està pendent sortirà quan pugis un altre certificat o treguis aquest.',
  },
  bienvenida: {
    asunto: 'Et donem la benvinguda a Encadena', titulo: 'Et donem la benvinguda', boton: 'Començar',
    texto: 'Hola, {{nombre}}:\nEl teu compte està a punt. Activa el doble factor al teu perfil, afegeix el teu NIF i prova d’emetre la teva primera factura: et guiem pas a pas.',
  },
};
