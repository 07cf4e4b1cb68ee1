// The link at the foot of marketing emails: says whose address it is and unsubscribes it with one press.
import { bajaCorreosComerciales } from '@encadena/contracts';
import { DataState, Esqueleto, PageHeader } from '@encadena/ui';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../shared/api-client';
import { ApiError } from '../../../shared/api-error';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { useEspera } from '../../../shared/espera';
import { mensajeDeError } from '../../../shared/query';
import { Resultado } from '../../../shared/resultado';

const bajaQuery = (token: string) =>
  queryOptions({
    queryKey: ['baja-correos-comerciales', token],
    queryFn: ({ signal }) => call(bajaCorreosComerciales.ver, { query: { token }, signal }),
    meta: { sinAviso: true },
    staleTime: Infinity,
  });

const esNoValido = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'ENLACE_BAJA_NO_VALIDO';

export function BajaPage() {
  const { t } = useTranslation();
  const [busqueda] = useSearchParams();
  const token = busqueda.get('token') ?? '';
  const espera = useEspera();
  const consulta = useQuery({ ...bajaQuery(token), enabled: token !== '' });
  const baja = useMutation({
    mutationFn: () => call(bajaCorreosComerciales.confirmar, { query: {}, body: { token } }),
    onError: espera.alFallar,
  });
  if (token === '' || esNoValido(consulta.error) || esNoValido(baja.error)) {
    return (
      <>
        <PageHeader titulo={t('auth.baja.noValido')} ayuda="baja-correos-comerciales" />
        <Resultado aspecto="mal">{t('auth.baja.noValidoTexto')}</Resultado>
      </>
    );
  }
  const hecha = baja.isSuccess || consulta.data?.suscrito === false;
  return (
    <>
      <PageHeader
        titulo={hecha ? t('auth.baja.hecho') : t('auth.baja.titulo')}
        ayuda="baja-correos-comerciales"
      />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={2} alto={44} />}
      >
        {({ emailEnmascarado: correo }) =>
          hecha ? (
            <Resultado aspecto="bien">
              <Trans i18nKey="auth.baja.hechoTexto" values={{ correo }} components={{ b: <strong /> }} />
            </Resultado>
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                baja.mutate();
              }}
            >
              <Resultado
                aspecto="correo"
                accion={
                  <BotonEnviar fullWidth enviando={baja.isPending} quedan={espera.quedan}>
                    {t('auth.baja.accion')}
                  </BotonEnviar>
                }
              >
                <Trans i18nKey="auth.baja.texto" values={{ correo }} components={{ b: <strong /> }} />
              </Resultado>
            </form>
          )
        }
      </DataState>
    </>
  );
}
