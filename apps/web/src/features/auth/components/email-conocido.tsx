// A hint for people who register twice: looked up when they leave the field, silent when the server will not
// say or is busy.
import { auth } from '@encadena/contracts';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { call } from '../../../shared/api-client';

/** `email`: a valid address whose field was left; undefined asks nothing. */
export function EmailConocido({ email }: { email: string | undefined }) {
  const { data } = useQuery({
    queryKey: ['existe-email', email],
    queryFn: ({ signal }) => call(auth.existeEmail, { query: { email: email ?? '' }, signal }),
    enabled: email !== undefined,
    retry: false,
    staleTime: 5 * 60_000,
    meta: { sinAviso: true },
  });
  return (
    <div role="status">
      {data?.existe && (
        <Text size="sm" component="div">
          <Trans
            i18nKey="auth.registro.existe"
            components={{
              entrar: <Anchor component={Link} to={paths.login} underline="always" state={{ email }} />,
              recuperar: <Anchor component={Link} to={paths.recuperarContrasena} underline="always" />,
            }}
          />
        </Text>
      )}
    </div>
  );
}
