# Ceph's object store on loopback, in memory: a real S3-compatible server for the tests. Sourced by .ci/run.
# start_radosgw DIRECTORY sets TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY;
# stop_radosgw DIRECTORY ends it.

radosgw_packages='radosgw ceph-mon ceph-osd ceph-common'

has_radosgw() {
  command -v radosgw && command -v radosgw-admin && command -v ceph-mon && command -v ceph-osd && command -v ceph
} >/dev/null

start_radosgw() {
  local dir=$1 port mon_port cluster osd
  port=$(free_port)
  mon_port=$(free_port)
  cluster=$(new_uuid)
  osd=$(new_uuid)
  mkdir -p "$dir/mon" "$dir/osd"
  configure_ceph "$dir" "$cluster" "$mon_port" "$port" >"$dir/ceph.conf"
  export CEPH_CONF=$dir/ceph.conf

  {
    ceph-authtool --create-keyring "$dir/keyring" --gen-key -n mon. --cap mon 'allow *'
    ceph-authtool "$dir/keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
    monmaptool --create --addv a "[v2:127.0.0.1:$mon_port]" --fsid "$cluster" "$dir/monmap"
    ceph-mon --mkfs -i a --monmap "$dir/monmap" --keyring "$dir/keyring"
    in_background "$dir" ceph-mon -i a -f
    timeout 60 ceph osd new "$osd"
    ceph auth get-or-create osd.0 mon 'allow profile osd' osd 'allow *' -o "$dir/osd/keyring"
    ceph-osd -i 0 --mkfs --osd-uuid "$osd"
    in_background "$dir" ceph-osd -i 0 -f
    export TEST_S3_ACCESS_KEY_ID=caravel TEST_S3_SECRET_ACCESS_KEY
    TEST_S3_SECRET_ACCESS_KEY=$(new_uuid)
    timeout 60 radosgw-admin user create --uid=caravel --display-name=Caravel \
      --access-key="$TEST_S3_ACCESS_KEY_ID" --secret="$TEST_S3_SECRET_ACCESS_KEY"
    in_background "$dir" radosgw -n client.admin -f
  } >"$dir/start.log" 2>&1 || { tail -5 "$dir/start.log"; return 1; }

  export TEST_S3_ENDPOINT="http://127.0.0.1:$port"
  curl -sf -o "$dir/answer" --retry 50 --retry-connrefused --retry-delay 1 --retry-max-time 60 "$TEST_S3_ENDPOINT"
}

stop_radosgw() {
  [ ! -f "$1/pids" ] || xargs kill -9 <"$1/pids" 2>/dev/null || true
}

configure_ceph() {
  cat <<CONF
[global]
fsid = $2
mon_host = v2:127.0.0.1:$3
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
mon_data = $1/mon
osd_data = $1/osd
keyring = $1/keyring
run_dir = $1
admin_socket = $1/\$name.asok
log_file = $1/\$name.log
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
[osd]
keyring = $1/osd/keyring
[client.admin]
rgw_frontends = beast endpoint=127.0.0.1:$4
CONF
}

in_background() {
  local dir=$1
  shift
  "$@" </dev/null >>"$dir/$1.log" 2>&1 &
  echo $! >>"$dir/pids"
}

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'
}
new_uuid() { cat /proc/sys/kernel/random/uuid; }
