// Leaving VERI*FACTU, in English.
import type { Forma, TextosEs } from '../tipos';

export const finVerifactu: Forma<TextosEs['finVerifactu']> = {
  titulo: 'Verifactu',
  sigue: 'This NIF works with Verifactu',
  sigueTexto:
    'Every invoice that you issue is recorded and sent to the Tax Agency. It stays so every year until you say that you are leaving.',
  dejar: {
    titulo: 'Leave Verifactu',
    texto:
      'By law, whoever sends invoices with Verifactu stays with it at least until 31 December. You can leave it when this year ends.',
    hasta: 'Until {{fecha}}, that day included, everything stays as it is.',
    desde:
      'After that you cannot issue invoices of this NIF here: this program works with Verifactu only. To invoice you will need another program that meets the law.',
    queda:
      'What you have issued stays. You can look at it, cancel it and correct its data; corrective invoices are new invoices, to be made with the other program.',
    envio:
      'The Agency learns of it with your next records. As long as there is nothing to send, it does not know.',
    accion: 'Leave Verifactu on {{fecha}}',
    sinUso: 'This NIF has not issued any invoice yet, so there is nothing to leave.',
    confirmar: {
      titulo: 'Leave Verifactu on {{fecha}}?',
      texto:
        'We tell the Agency with your next records, which may leave within a minute. Once the Agency has accepted it, it cannot be withdrawn.',
      accion: 'Yes, leave Verifactu',
    },
    hecho: 'Declared. The Agency will know with your next records.',
  },
  deja: 'This NIF leaves Verifactu on {{fecha}}',
  dejado: 'This NIF left Verifactu on {{fecha}}',
  noEmite:
    'It issues no invoices here any more. What it issued can be looked at, cancelled and corrected, and what still has to be sent is sent.',
  todaviaEmite:
    'Until that day, included, everything stays as it is. After it, no invoices can be issued here.',
  estados: {
    DECLARADO: 'Not told yet',
    COMUNICADO: 'Told to the Agency',
    RECHAZADO: 'Refused by the Agency',
    SIN_COMUNICAR: 'Too late',
  },
  explica: {
    DECLARADO:
      'The Agency does not know yet: it goes with your next records. If you issue and correct nothing more, nothing is sent.',
    EN_CAMINO:
      'Records have left with the date, and we do not know whether the Agency received them. It is told again with the next ones; until then it cannot be withdrawn.',
    COMUNICADO: 'The Agency accepted it with your records, so it can no longer be withdrawn.',
    RECHAZADO:
      'The Agency did not take this date (code {{codigo}}). Your records are still sent, without it. Withdraw it; if you still want to leave Verifactu, declare it again.',
    SIN_COMUNICAR:
      'Nothing was sent in time and the Agency takes this date no longer, so it does not know that you left Verifactu. Withdraw it to issue again, or ask the Agency how to tell it.',
  },
  campos: {
    fechaFin: 'Last day with Verifactu',
    declarado: 'Declared',
    comunicado: 'Told',
    csv: 'CSV of the Agency',
  },
  retirar: {
    accion: 'Withdraw',
    confirmar: {
      titulo: 'Stay with Verifactu?',
      texto:
        'What you declared is withdrawn and this NIF stays with Verifactu, as if you had not declared it.',
      accion: 'Stay with Verifactu',
    },
    hecho: 'Withdrawn: this NIF stays with Verifactu',
  },
};
