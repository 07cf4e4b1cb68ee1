// The end of the data steps: the NIF is created, or its changes are saved.
import type { NifDetalleDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { ApiError } from '../../../shared/api-error';
import { applyServerErrors, rutaDeCampo } from '../../../shared/form';
import { nuevaClave } from '../../../shared/ids';
import { estaOcupado } from '../../../shared/papeles';
import { session } from '../../../shared/session';
import { useCrearNif, useModificarNif } from '../api';
import { aEntrada, pasoDeCampo } from '../components/nif-form';
import type { NifValores } from '../components/nif-form';
import { useConfirmarTitular } from '../components/use-confirmar-titular';
import type { FormNif } from '../components/use-nif-form';
import { borrarBorrador } from './borrador-alta';
import { anotarCreado } from './entradas-alta';

/** One key for one NIF as it stands in the form: a click after a lost connection asks for the same act. */
function useClave(): (texto: string) => string {
  const ultima = useRef({ texto: '', clave: '' });
  return (texto) => {
    if (ultima.current.texto !== texto) ultima.current = { texto, clave: nuevaClave() };
    return ultima.current.clave;
  };
}

export function useGuardarDatos(form: FormNif, nif: NifDetalleDto | undefined) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clave = useClave();
  const crear = useCrearNif();
  const modificar = useModificarNif(nif?.uuid ?? '');
  const confirmarTitular = useConfirmarTitular();
  // What was just saved is no unsaved change, although the page has not been drawn again yet.
  const saliendo = useRef(false);
  const [ocupado, setOcupado] = useState<string>();
  const fallar = async (error: unknown): Promise<void> => {
    const usuario = session.usuario();
    // Turned off meanwhile: the page asks for it again.
    if (error instanceof ApiError && error.codigo === 'SEGUNDO_FACTOR_REQUERIDO' && usuario)
      session.guardar({ ...usuario, segundoFactor: false });
    const deEmpresa =
      error instanceof ApiError &&
      error.errores.some(({ campo }) => pasoDeCampo(rutaDeCampo(campo)) === 'empresa');
    // The way on stands in the page, for this very NIF.
    if (estaOcupado(error)) return setOcupado(form.values.nif);
    applyServerErrors(form, error);
    if (deEmpresa) await navigate(paths.altaNif('empresa', nif?.uuid));
  };
  const guardar = async (valores: NifValores, reclamar = false): Promise<void> => {
    try {
      if (nif && !form.isDirty()) return await navigate(paths.altaNif('documentos', nif.uuid));
      if (nif) {
        if (!(await confirmarTitular(nif, valores))) return undefined;
        await modificar.mutateAsync({ body: aEntrada(valores, nif.pieLegal), version: nif.version });
        saliendo.current = true;
        return await navigate(paths.altaNif('documentos', nif.uuid));
      }
      // Documents need a NIF, so it is made before its payment is chosen; until then it has no subscription.
      const body = {
        ...aEntrada(valores),
        modoPago: 'MAS_TARDE' as const,
        uuidGrupoFacturacion: valores.uuidGrupoFacturacion || null,
        ...(reclamar && { reclamar }),
      };
      const { uuid } = await crear.mutateAsync({ body, idempotencia: clave(JSON.stringify(body)) });
      borrarBorrador();
      anotarCreado(uuid);
      toasts.exito({ mensaje: t(reclamar ? 'documentos.reclamacion.hecho' : 'altaNif.creado') });
      return await navigate(paths.altaNif('documentos', uuid), { replace: true });
    } catch (error) {
      return fallar(error);
    }
  };
  return {
    guardar,
    guardando: crear.isPending || modificar.isPending,
    ocupado: ocupado !== undefined && ocupado === form.values.nif,
    estaSaliendo: () => saliendo.current,
  };
}
