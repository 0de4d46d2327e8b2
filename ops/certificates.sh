#!/bin/sh
# Makes the certificates by which proxy, servers and database know each other, in ops/certificates: an
# authority of our own, which stays, and those it signs, which are new each time and hold 400 days:
#   sh ops/certificates.sh
# Servers take up a new one by themselves, PostgreSQL when it starts. Other names than those of compose.yaml:
#   SERVER_NAMES=DNS:one.inside,IP:10.0.0.5 POSTGRES_NAMES=DNS:db.inside sh ops/certificates.sh
set -eu
folder=${CERTIFICATES:-$(dirname "$0")/certificates}
mkdir -p "$folder"
# The folder is closed, its files are not: a container reads its own as a user other than root.
chmod 700 "$folder"
umask 022
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The request of a name with a new key; its certificate gets the extensions that follow.
request() {
  subject=$1
  shift
  printf '%s\n' '[req]' 'distinguished_name = name' '[name]' '[extensions]' "$@" > "$work/settings"
  openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$work/key"
  openssl req -config "$work/settings" -new -key "$work/key" -subj "/CN=$subject" -out "$work/request"
}
sign() {
  openssl x509 -req -in "$work/request" -sha256 -extfile "$work/settings" -extensions extensions \
    -set_serial "0x$(openssl rand -hex 16)" -out "$work/certificate" "$@" 2> /dev/null
}
# Written into the files that are there, which running containers have open.
keep() {
  cat "$work/key" > "$folder/$1.key"
  cat "$work/certificate" > "$folder/$1.crt"
}

if [ ! -s "$folder/ca.crt" ]; then
  request 'Hotel feedback inside' 'basicConstraints = critical, CA:TRUE, pathlen:0' \
    'keyUsage = critical, keyCertSign, cRLSign'
  sign -signkey "$work/key" -days 3650
  keep ca
  chmod 600 "$folder/ca.key"
fi
made() {
  file=$1
  shift
  request "$file" 'basicConstraints = critical, CA:FALSE' 'keyUsage = critical, digitalSignature' "$@"
  sign -CA "$folder/ca.crt" -CAkey "$folder/ca.key" -days 400
  keep "$file"
}
made server 'extendedKeyUsage = serverAuth' \
  "subjectAltName = ${SERVER_NAMES:-DNS:server1,DNS:server2,DNS:hotel-feedback,DNS:localhost,IP:127.0.0.1}"
made postgres 'extendedKeyUsage = serverAuth' \
  "subjectAltName = ${POSTGRES_NAMES:-DNS:postgres,DNS:localhost,IP:127.0.0.1}"
# Of the logins of roles.sh, which PostgreSQL knows by these names.
made hotel_feedback_owner 'extendedKeyUsage = clientAuth'
made hotel_feedback_server 'extendedKeyUsage = clientAuth'
echo "Certificates are in $folder. With ca.key, anybody can pass for any of them."
