// Keys of the account: how an integrator's software sets up NIFs and hands out their API keys.
import type { Textos } from '../tipos';

export const clavesCuenta: Textos['clavesCuenta'] = {
  titulo: 'Claus d’integrador',
  texto:
    'Per a qui porta molts NIF: el teu programa els dona d’alta, puja els seus documents signats i els crea les claus API.',
  crear: 'Nova clau d’integrador',
  permisos: { NIFS: 'NIF', DOCUMENTOS: 'Documents', CLAVES: 'Claus API' },
  permisosTexto: {
    NIFS: 'Consulta els NIF del teu compte i n’afegeix d’altres',
    DOCUMENTOS: 'Baixa els documents, i els puja ja signats',
    CLAVES: 'Crea, substitueix i revoca les claus API de cada NIF',
  },
  nombreAyuda: 'Per reconèixer-la: «Programa de la gestoria»',
  aviso:
    'Qui tingui aquesta clau es pot crear una clau API de cada NIF del teu compte. Desa-la com la teva contrasenya.',
  hastaAyuda: 'Com a molt un any. Les claus API que lliuri acaben el mateix dia o abans.',
  ipsAyuda:
    'Adreces o xarxes (203.0.113.0/24), separades per comes. Buit: des de qualsevol. Les claus API que lliuri tampoc no serviran des d’altres.',
  probar: 'Enganxa aquesta ordre en un terminal: respon els NIF del teu compte.',
  sinSegundoFactor: 'Per crear una clau d’integrador cal la verificació en dos passos. L’actives a:',
  revocar: {
    texto:
      'Deixa de funcionar a l’instant i per sempre. Les claus API que ha lliurat continuen funcionant, perquè hi ha programes que les fan servir.',
    entregadas: 'Revoca també totes les claus API que ha lliurat',
    entregadasTexto:
      'Marca-ho si l’ha poguda veure una altra persona. El que les faci servir deixarà d’emetre.',
    entregadasMenu: 'Revoca les que va lliurar',
    hechas: 'Claus API revocades: {{numero}}',
  },
  expuesta:
    'Aquestes claus van arribar escrites en una adreça web, on queden desades en registres i historials: {{nombres}}. Revoca-les i crea’n unes altres.',
  vacio: {
    titulo: 'Encara no tens claus d’integrador',
    texto:
      'Només calen si el teu programa dona d’alta els NIF. Per facturar n’hi ha prou amb una clau API del NIF.',
  },
};
