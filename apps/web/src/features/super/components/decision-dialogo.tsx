// Validate or reject a document: what happens then, and why, in words that its owner will read.
import type { ArchivosVistosDto } from '@encadena/contracts';
import { useTranslation } from 'react-i18next';
import { useDecidir } from '../api';
import type { Decision, DocumentoDeNif } from '../api';
import { DialogoDeMotivo } from './dialogo-de-motivo';

interface Props {
  documento: DocumentoDeNif;
  decision: Decision;
  /** The files that were on screen. */
  vistos: ArchivosVistosDto;
  onCerrar: () => void;
}

export function DecisionDialogo({ documento, decision, vistos, onCerrar }: Props) {
  const { t } = useTranslation();
  const { mutateAsync, isPending, error } = useDecidir(documento);
  const nombre = t(`papeles.tipos.${documento.tipo}`);
  return (
    <DialogoDeMotivo
      titulo={t(`superusuario.documento.${decision}Titulo`, { documento: nombre })}
      texto={t(`superusuario.documento.${decision}Texto`)}
      motivo={{ etiqueta: t(`superusuario.documento.${decision}Motivo`) }}
      boton={t(`superusuario.documento.${decision}`)}
      adverso={decision === 'rechazar'}
      hecho={t(
        decision === 'validar' ? 'superusuario.documento.validado' : 'superusuario.documento.rechazado',
      )}
      decidir={(motivo) => mutateAsync({ decision, motivo, vistos })}
      decidiendo={isPending}
      error={error}
      onCerrar={onCerrar}
    />
  );
}
