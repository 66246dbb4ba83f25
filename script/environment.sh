# shellcheck shell=sh
# Sourced by script/play and script/test, from the top folder of the checkout: makes the environment in .venv and keeps
# it in step with requirements/*.txt. Nothing outside .venv is touched, but for Debian packages that are missing, and
# those only when this user may install them without being asked for a password.

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# Runs a command as root, or fails without asking for a password.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

# True when this user may install Debian packages unasked.
may_install() {
    have apt-get && { [ "$(id -u)" = 0 ] || { have sudo && sudo -n true 2>/dev/null; }; }
}

# install_packages PACKAGE...: installs Debian packages; false when it may not or they cannot be had. Of apt's words only
# errors are shown.
install_packages() {
    may_install || return 1
    say "installing Debian packages (a minute or two): $*"
    as_root apt-get update -qq </dev/null >/dev/null &&
        as_root env DEBIAN_FRONTEND=noninteractive DEBCONF_NOWARNINGS=yes \
            apt-get install -y -qq --no-install-recommends "$@" </dev/null >/dev/null
}

# is_new_enough PYTHON: true when it runs and is 3.11 or newer.
is_new_enough() {
    have "$1" && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

# Prints the first Python that will do; STEPPE_PYTHON, when set, is the only one looked at.
find_python() {
    for candidate in ${STEPPE_PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if is_new_enough "$candidate"; then
            command -v "$candidate"
            return 0
        fi
    done
    return 1
}

# can_make_environments PYTHON: Debian ships the standard library's venv in a package of its own.
can_make_environments() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

make_environment() {
    python=$(find_python) || {
        install_packages python3 python3-venv || true
        python=$(find_python) || fail "Python 3.11 or newer is needed (on Debian: apt install python3 python3-venv)"
    }
    if ! can_make_environments "$python"; then
        package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
        install_packages "$package" || true
        can_make_environments "$python" || fail "$python lacks the venv module (on Debian: apt install $package)"
    fi
    say "making the environment in .venv with $("$python" --version) (a few seconds)"
    "$python" -m venv --clear .venv
}

# True when .venv was made in this folder: the scripts of one that was moved start the Python of its old place.
is_at_home() { grep -qF "$(pwd -P)/.venv" .venv/bin/activate 2>/dev/null; }

# stamp_of NAME: what the environment must have been installed from.
stamp_of() { cat pyproject.toml "requirements/$1.txt" | cksum; }

# is_installed NAME: true when .venv holds requirements/NAME.txt as it is now.
is_installed() {
    is_at_home && is_new_enough .venv/bin/python && [ -f ".venv/steppe-$1.stamp" ] && [ "$(cat ".venv/steppe-$1.stamp")" = "$(stamp_of "$1")" ]
}

# install_with ARGUMENT...: installs into .venv. Warnings and notices are left out, errors are not: uv says only those
# when quiet, pip when told so twice.
install_with() {
    if have uv; then
        uv pip install --quiet --python .venv/bin/python "$@"
    else
        .venv/bin/python -m pip install --quiet --quiet --disable-pip-version-check --root-user-action ignore "$@"
    fi
}

# ensure_environment NAME: .venv exists and holds requirements/NAME.txt and Steppe itself, from this checkout.
ensure_environment() {
    if is_installed "$1"; then
        return 0
    fi
    { is_new_enough .venv/bin/python && is_at_home; } || make_environment
    say "downloading and installing requirements/$1.txt (one to three minutes the first time, then seconds)"
    rm -f .venv/steppe-*.stamp
    install_with --require-hashes -r "requirements/$1.txt" || fail "requirements/$1.txt could not be installed: see above"
    say "installing Steppe from this folder (a few seconds)"
    install_with --no-deps --no-build-isolation -e . || fail "Steppe could not be installed: see above"
    stamp_of "$1" >".venv/steppe-$1.stamp"
}
